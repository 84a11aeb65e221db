// What screens of other modules use of locations.
export { locationsApi } from './api.ts';
export { ThanaField } from './ThanaField.tsx';
