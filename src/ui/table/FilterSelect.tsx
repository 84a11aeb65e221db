import { Select } from '@mantine/core';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
  data: { value: string; label: string }[];
}

/** One filter of a list or report: a choice that can be emptied. */
export function FilterSelect({ label, value, onChange, data }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      value={value || null}
      onChange={onChange}
      clearable
      searchable={data.length > 8}
      w={{ base: 'calc(50% - 5px)', xs: 180 }}
    />
  );
}
