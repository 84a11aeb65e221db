import { Text, type YAxisTickContentProps } from 'recharts';

/** What a bar is about, at its left: names of two lines get the height that Bangla letters have. */
export function ChartName({ payload, className: _ofAxis, ...place }: YAxisTickContentProps) {
  return (
    <Text {...place} transform="translate(-10, 0)" fontSize={12} fill="currentColor" lineHeight="1.4em">
      {payload.value}
    </Text>
  );
}
