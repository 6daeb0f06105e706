-- Settings of the shop that the administration API has changed, by the name of the term in ShopTerms.
create table shop_settings (
  name text primary key,
  -- JSON.
  value text not null,
  changed_at timestamptz not null
);
