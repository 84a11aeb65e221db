import { placeChoiceContract } from './choices/place-choice.contract.ts';
import { countryContract } from './countries/country.contract.ts';
import { districtContract } from './districts/district.contract.ts';
import { divisionContract } from './divisions/division.contract.ts';
import { thanaContract } from './thanas/thana.contract.ts';

export const locationsContract = {
  choices: placeChoiceContract,
  countries: countryContract,
  divisions: divisionContract,
  districts: districtContract,
  thanas: thanaContract,
};
