// What screens of other modules use of locations.
export { useDistricts, useDivisions } from './choices/choices.ts';
export { ThanaField } from './ThanaField.tsx';
