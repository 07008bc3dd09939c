import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int number = input.nextInt();
        int[] points = new int[number];
        for (int place = 0; place < number; place++) {
            points[place] = input.nextInt();
        }
        int sum = 0;
        for (int step = 0; step < number; step++) {
            if (points[step] >= 60) {
                sum++;
            }
        }
        System.out.println("passed " + sum);
        int top = 0;
        for (int turn = 0; turn < number; turn++) {
            if (points[turn] > top) {
                top = points[turn];
            }
        }
        System.out.println("best " + top);
    }
}
