// What screens of other modules use of locations.
export { ThanaField } from './ThanaField.tsx';
