-- By which pictures are known to be the same, whatever they are called; null of what was stored before.
alter table itempool_item.item_image add column sha256 text;
create index item_image_by_hash on itempool_item.item_image (sha256) where kind = 'QUESTION';
