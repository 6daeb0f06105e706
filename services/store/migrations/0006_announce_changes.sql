-- Triggers announce changes that other programs make by SQL (psql, an import) to the servers. A server announces its
-- own changes itself, many together, because a notification in a transaction makes the commits of all others wait.
create function announce_change_by_others() returns trigger language plpgsql as $$
begin
  -- The function announce_shop_change exists only after the migrations of the gateway's tables.
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
-- Sessions depend on the customer's row. The trigger does not receive the ids of the changed customers, so it
-- announces null, which stands for a change of everything.
create trigger announce_change after update or delete or truncate on customers for each statement
  when (current_setting('application_name') <> 'sultan')
  execute function announce_change_by_others('null');
