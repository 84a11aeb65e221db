/** What an asset is; all but the last are the keys of the ledgers that hold such assets. */
export const assetCategories = [
  'land',
  'building',
  'furniture',
  'electrical_equipment',
  'computer',
  'laboratory_equipment',
  'books',
  'vehicle',
  'other',
] as const;
export type AssetCategory = (typeof assetCategories)[number];

export const depreciationMethods = ['straight_line', 'reducing_balance'] as const;
export type DepreciationMethod = (typeof depreciationMethods)[number];

/** What becomes of the months that earlier depreciations missed. */
export const missedDepreciations = ['brought', 'caught_up'] as const;
export type MissedDepreciation = (typeof missedDepreciations)[number];
