import { Text, type YAxisTickContentProps } from 'recharts';

/** The label at the left of a bar; labels of two lines get the line height that Bangla needs. */
export function ChartName({ payload, className: _ofAxis, ...place }: YAxisTickContentProps) {
  return (
    <Text {...place} transform="translate(-10, 0)" fontSize={12} fill="currentColor" lineHeight="1.4em">
      {payload.value}
    </Text>
  );
}
