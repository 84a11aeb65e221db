-- The core finds invoices and payments without knowing whose they are.
create unique index site_invoice_by_id on site_invoice (id);
create unique index site_invoice_payment_by_id on site_invoice_payment (id);
