-- The home screen counts the items of the last weeks.
create index item_registered on itempool_item.item (created_at) include (provider_no);
