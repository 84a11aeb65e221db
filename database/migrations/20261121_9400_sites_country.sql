-- Where an institution stands is said from the country down: some Bangladeshi schools stand abroad, where there is
-- no thana to tell it by.

alter table site add column country_id uuid references country;

update site set country_id = division.country_id
from thana
join district on district.id = thana.district_id
join division on division.id = district.division_id
where thana.id = site.thana_id;

create index site_country on site (country_id);
