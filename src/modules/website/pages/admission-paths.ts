/** Where people apply, and where they come back to their application. */
export const admissionPath = '/web/admission-form';
export const applicationPath = '/web/admission-form/application';
