-- How institutions pay the company: its account at a bank, its number for mobile banking. Printed on its invoices.
alter table company add column how_to_pay_en text, add column how_to_pay_bn text;
