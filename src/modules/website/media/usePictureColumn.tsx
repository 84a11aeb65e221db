import type { Column } from '#ui/table/columns.tsx';
import classes from './Media.module.css';
import { thumbnailOf } from './media-address.ts';

/** The column of a list whose rows have a picture. */
export function usePictureColumn<Row>(pictureOf: (row: Row) => string | null): Column<Row> {
  return {
    key: 'picture',
    phone: 'none',
    width: 84,
    value: () => '',
    render: (row) => {
      const id = pictureOf(row);
      return (
        id && (
          <img
            src={thumbnailOf(id)}
            alt=""
            width={64}
            height={43}
            loading="lazy"
            className={classes.picture}
          />
        )
      );
    },
  };
}
