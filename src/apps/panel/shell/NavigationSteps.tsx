import { completeNavigationProgress, setNavigationProgress } from '@mantine/nprogress';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** The bar at the top: 30 % when another screen is asked for, 50 % when its code is there, then 100 %. */
export function NavigationSteps() {
  const { state } = useNavigation();
  const started = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      started.current = true;
      setNavigationProgress(30);
    } else if (started.current) {
      started.current = false;
      completeNavigationProgress();
    }
  }, [state]);
  return null;
}

/** Called when the code of the next screen has arrived. */
export function screenArrived() {
  setNavigationProgress(50);
}
