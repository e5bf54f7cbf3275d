create index advertisement_text on ads.advertisement
  using gin (platform.letter_pairs(title), platform.letter_pairs(advertiser_name));
