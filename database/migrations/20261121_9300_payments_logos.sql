-- Logos of gateways and online payment methods.
alter table payment_gateway add column logo_file_id uuid references core_file;
create index payment_gateway_logo on payment_gateway (logo_file_id);
alter table online_payment_method add column logo_file_id uuid references core_file;
create index online_payment_method_logo on online_payment_method (logo_file_id);
