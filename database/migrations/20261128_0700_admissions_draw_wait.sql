-- For so many hours the promise of a draw stands in public before the draw can be made. Lots that decide all by themselves wait at least one.
alter table admission_circular add draw_wait_hours int not null default 24 check (draw_wait_hours between 0 and 720);
alter table admission_circular add constraint admission_circular_draw_waits check (selection is distinct from 'lottery' or draw_wait_hours > 0);

-- From when on a promised draw can be made: fixed with the promise. Earlier promises named no time.
alter table admission_draw add drawable_at timestamptz;
update admission_draw set drawable_at = announced_at;
alter table admission_draw alter drawable_at set not null;

-- The home page leads to a draw while there is one.
call show_to_visitors('admission_draw');
