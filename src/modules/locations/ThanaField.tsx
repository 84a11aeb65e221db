import { SimpleGrid } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { locationsApi } from './api.ts';

interface PlaceProps {
  name: string;
  label?: string;
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  error?: string;
  withAsterisk?: boolean;
}

interface ThanaFieldProps extends PlaceProps {
  /** Where the country is kept beside the thana; without it every division is offered. */
  country?: PlaceProps;
}

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** Country, division, district and thana, each narrowing the next; the value is the thana. */
export function ThanaField({ value, onChange, country, ...field }: ThanaFieldProps) {
  const { t } = useTranslation('shared');
  const [division, setDivision] = useState<string | null>();
  const [district, setDistrict] = useState<string | null>();
  const known = useQuery(
    locationsApi.choices.thana.queryOptions({ input: value ? { id: value } : skipToken, ...lasting }),
  );
  const divisionId = division === undefined ? (value ? known.data?.division_id : null) : division;
  const districtId = district === undefined ? (value ? known.data?.district_id : null) : district;
  const countryId = country?.value ?? known.data?.country_id;
  const countries = useQuery({
    ...locationsApi.choices.countries.queryOptions(lasting),
    enabled: country !== undefined,
  });
  const divisions = useQuery(
    locationsApi.choices.divisions.queryOptions({
      input: countryId ? { country_id: countryId } : {},
      ...lasting,
    }),
  );
  const districts = useQuery(
    locationsApi.choices.districts.queryOptions({
      input: divisionId ? { division_id: divisionId } : skipToken,
      ...lasting,
    }),
  );
  const thanas = useQuery(
    locationsApi.choices.thanas.queryOptions({
      input: districtId ? { district_id: districtId } : skipToken,
      ...lasting,
    }),
  );
  const toChoices = useNamedChoices();
  return (
    <SimpleGrid cols={{ base: 1, sm: country ? 2 : 3 }} spacing="sm">
      {country && (
        <SelectField
          {...country}
          data={toChoices(countries.data)}
          value={countryId}
          onChange={(id) => {
            country.onChange(id);
            setDivision(null);
            setDistrict(null);
            onChange(null);
          }}
        />
      )}
      <SelectField
        label={t('field.division_id')}
        data={toChoices(divisions.data)}
        value={divisionId}
        onChange={(id) => {
          setDivision(id);
          setDistrict(null);
          onChange(null);
        }}
      />
      <SelectField
        label={t('field.district_id')}
        data={toChoices(divisionId ? districts.data : [])}
        value={districtId}
        disabled={!divisionId}
        onChange={(id) => {
          setDistrict(id);
          onChange(null);
        }}
      />
      <SelectField
        label={t('field.thana_id')}
        {...field}
        data={toChoices(districtId ? thanas.data : [])}
        value={value}
        disabled={!districtId}
        onChange={onChange}
      />
    </SimpleGrid>
  );
}
