-- What others change by SQL (psql, an import) is announced to the servers like their own changes. Servers announce theirs
-- themselves, many together, because a notification in a transaction makes the commits of all others wait.
create function announce_change_by_others() returns trigger language plpgsql as $$
begin
  -- announce_shop_change comes with the gateway's tables.
  if to_regproc('announce_shop_change') is not null then
    perform announce_shop_change('', tg_argv[0]::jsonb);
  end if;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['images', 'products', 'categories', 'product_categories', 'tags', 'product_tags', 'attributes',
    'attribute_terms', 'product_attribute_terms', 'reviews', 'posts', 'post_terms', 'post_term_links']
  loop
    execute format('create trigger announce_change after insert or update or delete or truncate on %I for each statement
      when (current_setting(''application_name'') <> ''sultan'')
      execute function announce_change_by_others(''["catalogue"]'')', name);
  end loop;
end
$$;
--> statement-breakpoint
-- Sessions depend on the customer's row; which customers an update concerns is not known here: null stands for everything.
create trigger announce_change after update or delete or truncate on customers for each statement
  when (current_setting('application_name') <> 'sultan')
  execute function announce_change_by_others('null');
