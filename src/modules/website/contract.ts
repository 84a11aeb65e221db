import { headerContract } from './header/header.contract.ts';

/** The pages are no API; the calls that other programs make have the addresses that the specification fixes. */
export const websiteContract = { header: headerContract };
