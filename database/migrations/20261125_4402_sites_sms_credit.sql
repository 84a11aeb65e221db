alter table sms_credit add foreign key (site_id) references site;
alter table sms_credit_entry
  add foreign key (site_id) references site,
  add foreign key (created_by) references user_account;
alter table sms_setting add foreign key (site_id) references site;
