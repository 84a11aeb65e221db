-- Held money that was cleared up elsewhere: it stays held, and waits for nobody.
alter table online_payment
  add column set_aside_note text,
  add column set_aside_by uuid,
  add column set_aside_at timestamptz,
  add constraint online_payment_set_aside
    check (set_aside_at is null or num_nonnulls(set_aside_note, set_aside_by) = 2);
