-- Whether a file is the picture of an ad is asked whenever an inspector looks at one.
create index contents_picture on text_ad.contents (image_storage_no) where image_storage_no is not null;
