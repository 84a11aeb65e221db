-- Heads whose sub-heads are items that students receive, such as books or a diary. Each due of one is one piece.
alter table fee_head add column is_item boolean not null default false;

-- Where the national catalogue is loaded already.
select set_config('app.scope', 'core', true), set_config('app.audit', 'off', true);
update fee_head set is_item = true where code = 'id_card';
