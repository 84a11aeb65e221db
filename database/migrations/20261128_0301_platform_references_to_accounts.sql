-- A deleted account looks for what refers to it, of every institution.
create index fee_demand_sent_by on fee_demand (sent_by);
create index sms_batch_sent_by on sms_batch (sent_by);
create index sms_credit_entry_created_by on sms_credit_entry (created_by);
create index site_option_changed_by on site_option (changed_by);
create index setting_replication_created_by on setting_replication (created_by);
create index setting_replication_undone_by on setting_replication (undone_by);
