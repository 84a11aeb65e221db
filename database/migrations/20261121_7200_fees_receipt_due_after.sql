-- What the student still owed when the receipt was written, fines of that day included; it stays what it was. Receipts
-- from before this column do not say.
alter table fee_receipt add column due_after_poisha bigint check (due_after_poisha >= 0);
