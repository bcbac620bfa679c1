-- The shop.

-- The pieces of a product in stock.
create function pg_temp.stock(product text) returns int language sql as $$
  select stock from studio.products where id = stock.product;
$$;
