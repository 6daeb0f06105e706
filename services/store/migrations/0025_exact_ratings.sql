-- Average ratings with more digits than responses have. An average of two decimals that is computed from the
-- previous average never changes when a product has many ratings.
alter table products alter column average_rating type numeric(12, 9);
