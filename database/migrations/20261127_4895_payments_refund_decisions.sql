-- A refund through a gateway can wait until a second person decides it; who decided, when and why not is kept with it.
alter table online_payment_refund
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column decision_reason text,
  drop constraint online_payment_refund_state_check,
  add constraint online_payment_refund_state_check
    check (state in ('waiting', 'requested', 'sent', 'done', 'refused', 'rejected')),
  add constraint online_payment_refund_decision_check check (
    (decided_at is null) = (decided_by is null)
    and (state = 'rejected') = (decision_reason is not null)
    and case state when 'waiting' then decided_at is null when 'rejected' then decided_at is not null else true end
  );

drop index online_payment_refund_open;
create unique index online_payment_refund_open on online_payment_refund (site_id, online_payment_id)
  where state in ('waiting', 'requested', 'sent');
