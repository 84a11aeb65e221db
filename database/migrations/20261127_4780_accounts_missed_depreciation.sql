-- What becomes of the months of years that were depreciated before an asset was entered: brought forward with the opening balances, or
-- caught up with the next depreciation of it.
alter table fixed_asset add column missed_depreciation text check (missed_depreciation in ('brought', 'caught_up'));
