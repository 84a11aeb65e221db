-- Taking a promotion back deletes thousands of enrolments, and each looked through the marks of the whole institution.
create index result_subject_enrolment on result_subject (site_id, enrolment_id);
