-- What the paid part of a due kept a waiver or an offer from taking off. It is taken off when that payment is taken back.
alter table waiver_application_line
  add column waiver_held_poisha bigint not null default 0 check (waiver_held_poisha >= 0),
  add column offer_held_poisha bigint not null default 0 check (offer_held_poisha >= 0);
