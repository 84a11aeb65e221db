import { SegmentedControl, Select } from '@mantine/core';
import { useIsPhone } from '../table/useIsPhone.ts';

interface WhichReportProps {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Which of a few reports is shown: beside each other, or a select where a phone has no room for the words. */
export function WhichReport({ label, data, value, onChange }: WhichReportProps) {
  if (!useIsPhone())
    return <SegmentedControl aria-label={label} data={data} value={value} onChange={onChange} />;
  return (
    <Select
      aria-label={label}
      data={data}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      allowDeselect={false}
      w="100%"
    />
  );
}
