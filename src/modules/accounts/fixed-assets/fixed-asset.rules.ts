import type { LifeCycle } from '#shared/life-cycle.ts';

export const assetStates = ['in_use', 'sold', 'written_off'] as const;
export type AssetState = (typeof assetStates)[number];

interface AssetInHand {
  state: AssetState;
  /** Whether depreciation was posted of it. */
  is_posted: boolean;
}

const dispose = 'accounts.fixed_asset.dispose';

/** In use until it is sold or written off, which can be taken back. */
export const fixedAssetLifeCycle = {
  edit: {
    from: ['in_use'],
    to: 'in_use',
    permission: 'accounts.fixed_asset.edit',
    refusal: 'accounts:asset_is_…',
  },
  sell: { from: ['in_use'], to: 'sold', permission: dispose, asks: 'form', refusal: 'accounts:asset_is_…' },
  write_off: {
    from: ['in_use'],
    to: 'written_off',
    permission: dispose,
    asks: 'form',
    refusal: 'accounts:asset_is_…',
  },
  restore: {
    from: ['sold', 'written_off'],
    to: 'in_use',
    permission: dispose,
    asks: 'question',
    refusal: 'accounts:asset_is_…',
  },
  delete: {
    from: ['in_use'],
    permission: 'accounts.fixed_asset.edit',
    asks: 'deletion',
    refusal: 'accounts:asset_is_…',
    check: ({ is_posted }) => (is_posted ? 'accounts:asset_is_posted' : undefined),
  },
} as const satisfies LifeCycle<AssetInHand>;
