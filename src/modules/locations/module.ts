import type { Module } from '#kernel/module.ts';
import { placeChoiceRoutes } from './choices/place-choice.routes.ts';
import { locationsContract } from './contract.ts';
import { countryRoutes } from './countries/country.routes.ts';
import { districtRoutes } from './districts/district.routes.ts';
import { divisionRoutes } from './divisions/division.routes.ts';
import { thanaRoutes } from './thanas/thana.routes.ts';

export const locationsModule: Module = {
  name: 'locations',
  contract: locationsContract,
  routes: {
    choices: placeChoiceRoutes,
    countries: countryRoutes,
    divisions: divisionRoutes,
    districts: districtRoutes,
    thanas: thanaRoutes,
  },
  permissions: {
    'locations.place.list': ['core-admin'],
    'locations.place.edit': ['core-admin'],
  },
};
