-- A line of a bank's statement is known again by its day, amount, balance and cells, whichever columns were chosen; the rules of
-- recognition stand in account-statement.rules.ts. Whoever keeps a statement holds the account's lock.
alter table account_statement_line
  drop column copy_no,
  -- The whole row of the file, which the chosen columns tell only in part; null where it was not kept.
  add column cells text,
  -- The entry that the line was about until that was reversed, and the day of the reversal: what an earlier day shows.
  add column ended_journal_line_id uuid,
  add column ended_on date,
  add foreign key (site_id, ended_journal_line_id) references journal_line (site_id, id),
  add check ((ended_journal_line_id is null) = (ended_on is null));
create index account_statement_line_day on account_statement_line (site_id, bank_account_id, booked_on);
create index account_statement_line_ended on account_statement_line (site_id, ended_journal_line_id)
  where ended_journal_line_id is not null;

-- Lines that a later statement names again: they stay when the earlier one is removed.
create table account_statement_repeat (
  site_id uuid not null references site,
  account_statement_id uuid not null,
  account_statement_line_id uuid not null,
  primary key (site_id, account_statement_id, account_statement_line_id),
  foreign key (site_id, account_statement_id) references account_statement (site_id, id) on delete cascade,
  foreign key (site_id, account_statement_line_id) references account_statement_line (site_id, id) on delete cascade
);
create index account_statement_repeat_line on account_statement_repeat (site_id, account_statement_line_id);
call make_tenant_table('account_statement_repeat');

-- Lines whose entry was reversed before this rule: they are open, as the entry no longer stands.
update account_statement_line s
set journal_line_id = null, cheque_id = null, matched_by = null, matched_at = null,
  ended_journal_line_id = s.journal_line_id, ended_on = r.posted_on
from journal_line l
join journal r on r.site_id = l.site_id and r.reversal_of = l.journal_id
where l.site_id = s.site_id and l.id = s.journal_line_id;
