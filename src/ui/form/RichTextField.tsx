import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldProps } from './useServerForm.ts';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

interface RichTextFieldProps extends FieldProps<string> {
  lang: 'en' | 'bn';
  withAsterisk?: boolean;
}

/**
 * A text with headings, lists, links and tables, for notices and the website: `<RichTextField {...form.field('body_bn')} lang="bn" />`.
 * Its value is HTML, of which the server keeps what `richText` allows; the editor is loaded when the field is shown.
 */
export function RichTextField({ withAsterisk = false, ...props }: RichTextFieldProps) {
  const { label, error, name } = props;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      withAsterisk={withAsterisk}
      data-field={name}
    >
      <Suspense fallback={<Skeleton h={210} />}>
        <RichTextEditor {...props} />
      </Suspense>
    </Input.Wrapper>
  );
}
