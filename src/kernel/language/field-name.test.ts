import { expect, test } from 'vitest';
import { attributeName } from './field-name.ts';

test.each([
  ['first_name', 'First Name'],
  ['academic_year_id_name_en', /^Academic Year and (?!.*_)[A-Z]/],
  ['no_such_field', 'no such field'],
])('calls %s by its words', (field, name) => {
  expect(attributeName(field, 'en')).toMatch(name);
  expect(attributeName(field, 'bn')).not.toContain('_');
});
