-- Transaction IDs are kept in capitals, without the spaces and dashes that people put between. Where that would make two of one, both
-- stay as they are.
alter table company_transaction disable trigger user;
update company_transaction t set transaction_id = upper(regexp_replace(t.transaction_id, '[^A-Za-z0-9]', '', 'g'))
where t.transaction_id ~ '[^A-Z0-9]' and not exists (select from company_transaction o
  where o.site_id = t.site_id and o.payment_company_id = t.payment_company_id and o.id <> t.id
    and upper(regexp_replace(o.transaction_id, '[^A-Za-z0-9]', '', 'g'))
      = upper(regexp_replace(t.transaction_id, '[^A-Za-z0-9]', '', 'g')));
alter table company_transaction enable trigger user;
alter table transaction_submission disable trigger user;
update transaction_submission t set transaction_id = upper(regexp_replace(t.transaction_id, '[^A-Za-z0-9]', '', 'g'))
where t.transaction_id ~ '[^A-Z0-9]' and not exists (select from transaction_submission o
  where o.site_id = t.site_id and o.payment_company_id = t.payment_company_id and o.id <> t.id
    and upper(regexp_replace(o.transaction_id, '[^A-Za-z0-9]', '', 'g'))
      = upper(regexp_replace(t.transaction_id, '[^A-Za-z0-9]', '', 'g')));
alter table transaction_submission enable trigger user;
