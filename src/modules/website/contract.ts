/** The pages are no API; their calls have the addresses that the specification fixes. */
export const websiteContract = {};
