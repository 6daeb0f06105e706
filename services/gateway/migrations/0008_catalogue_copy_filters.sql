-- With these columns the copy of a connected shop's catalogue filters, sorts and counts products. They are
-- null in items other than products, and in products of an earlier version until they are copied again.
alter table catalogue_copy
  -- prices as displayed, in minor units; 0 without a price
  add column min_price bigint,
  add column max_price bigint,
  add column on_sale boolean,
  -- instock, outofstock or onbackorder
  add column stock_status text,
  -- average of the reviews, in hundredths of a star
  add column rating integer,
  -- sort key of the name in the Bosnian alphabet
  add column sort_name text,
  -- terms of the shop's attributes, `pa_boja:crna`
  add column terms text[],
  -- the same terms by id, `pa_boja:39`
  add column term_ids text[];
--> statement-breakpoint
update catalogue_copy_passes set finished_at = null;
