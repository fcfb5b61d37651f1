// What stands around the players: a floor, a wall behind them and one at an end.
#ifndef DRILLSIM_SURROUNDINGS_H
#define DRILLSIM_SURROUNDINGS_H

#include "vector.h"

// The simulator's numbers for the places.
enum { RINK = 0, DRIVEWAY = 1, GARAGE = 2 };

typedef struct {
  int place;
  float back_wall_z, end_wall_x;
} Surroundings;

// Where a ray ends when no body is in its way.
typedef struct {
  float distance;  // metres from the eye
  Vector point, normal;
  float colour[3];  // linear, 0 to 1
} Backdrop;

Backdrop backdrop_along(const Surroundings *surroundings, Vector eye, Vector direction);

// Smooth random values between 0 and 1, the same in every run; one per unit of x and y.
float texture_noise(float x, float y);

#endif
