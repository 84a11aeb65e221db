-- Transaction IDs are kept in capitals, without the spaces and dashes that people put between.
alter table admission_application disable trigger user;
update admission_application set transaction_id = upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g'))
where transaction_id ~ '[^A-Z0-9]';
alter table admission_application enable trigger user;
