-- Taking an enrolment away asks each table that points to it; receipts were read through once for every enrolment,
-- which made up two thirds of undoing an imported list of five thousand students.
create index fee_receipt_enrolment on fee_receipt (site_id, enrolment_id);
