-- What a student owes is money: every change of it is kept, who made it and what it was before.
call add_audit_triggers('student_fee_due');
