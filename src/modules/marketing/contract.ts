/** The product's own pages are no API; what they send in belongs to other modules. */
export const marketingContract = {};
