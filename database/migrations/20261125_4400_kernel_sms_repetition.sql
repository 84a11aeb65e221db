-- Whether the operator to whom a message was handed over knows it when it comes a second time. Where it does not, a lost answer
-- is settled by a person, and the message is not sent again by itself.
alter table sms_outbox add column is_repeatable boolean not null default true;
