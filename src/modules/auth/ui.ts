export { addProfileSection } from './profile/profile-sections.ts';
