/* Co-simulation: Dormand and Prince's method of order 8, in steps that keep the tolerance, or of a given length.

   [Hairer, Norsett, Wanner, Solving ODEs I, II.10] After every step the states are put on the nearest closed state. */

static const char *const STUCK = "The solver cannot go on: its steps became too short.";

/* The mean square of a combination of slopes times h, each against what the tolerance allows. */
static double mean_square(const Unit *u, const double *weights, double h)
{
    double sum = 0.0;
    int k, s;
    for (k = 0; k < NQ + NV; k++) {
        double x = 0.0;
        for (s = 0; s < STAGES; s++) {
            x += weights[s] * u->slopes[s][k];
        }
        x *= h / (u->now.solver[0] * (1.0 + fmax(fabs(u->now.x[k]), fabs(u->trial[k]))));
        sum += x * x;
    }
    return sum / ROOM(NQ + NV);
}

/* u->trial: the states after a step of h, the slopes of which the first is known. */
static fmi3Status attempt(Unit *u, double h)
{
    int s, j, k;
    for (s = 1; s <= STAGES; s++) {
        const double *const weights = s < STAGES ? stages[s] : step_weights;
        for (k = 0; k < NQ + NV; k++) {
            double sum = 0.0;
            for (j = 0; j < s; j++) {
                sum += weights[j] * u->slopes[j][k];
            }
            u->trial[k] = u->now.x[k] + h * sum;
        }
        if (s < STAGES) {
            const fmi3Status status = slope(u, u->trial, u->slopes[s]);
            if (status != fmi3OK) {
                return status;
            }
        }
    }
    return close_state(u, u->trial);
}

/* The states at `end`, exactly, from those at now.time; where that fails the record is as before. */
static fmi3Status advance(Unit *u, double end)
{
    Record *const r = &u->now;
    const double longest = r->solver[1], shortest = 1e-15 * fmax(fabs(end), fabs(r->time));
    const bool fixed = longest > 0.0, logging = u->logging;
    double h = r->h > 0.0 ? r->h : end - r->time;
    double count = fixed ? ceil((end - r->time) / longest * (1.0 - 1e-12)) : 0.0;
    bool known = false; /* whether the first slope is that of the states */
    fmi3Status status = fmi3OK;
    u->before = *r;
    u->logging = false; /* what goes wrong is told if no shorter step helps */
    u->reason = STUCK;
    while (r->time < end) {
        const double rest = end - r->time;
        const bool last = fixed ? count <= 1.0 : 1.01 * h >= rest;
        const double step = last ? rest : fixed ? rest / count : 2.0 * h > rest ? 0.5 * rest : h;
        double error = 0.0, change = 0.25;
        if (!known && (status = slope(u, r->x, u->slopes[0])) != fmi3OK) {
            break;
        }
        known = true;
        status = attempt(u, step);
        if (status == fmi3OK && !fixed) {
            const double fifth = mean_square(u, error_weights[0], step);
            error = fifth == 0.0 ? 0.0 : fifth / sqrt(fifth + 0.01 * mean_square(u, error_weights[1], step));
            change = error < INFINITY ? fmin(6.0, fmax(0.2, 0.8 * pow(error, -0.125))) : 0.1;
        }
        if (status == fmi3OK && error <= 1.0) {
            r->time = last ? end : r->time + step;
            take_closed(u);
            known = false;
            count -= 1.0;
            h = last && change > 1.0 ? fmax(h, step * change) : step * change; /* the last is shorter than it may be */
            continue;
        }
        h = step * change;
        if (fixed || h <= shortest) {
            status = fmi3Discard;
            break;
        }
    }
    u->logging = logging;
    if (status != fmi3OK) {
        *r = u->before;
        return told(u, status, u->reason);
    }
    r->h = fixed ? 0.0 : h;
    return fmi3OK;
}
